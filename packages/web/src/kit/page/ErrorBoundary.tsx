/** Keeps one broken screen from taking the shell with it. React offers boundaries as classes only. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { say } from '@hedgerow/contract/kit/text'
import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { currentLang } from '../person/language.ts'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}
interface ErrorBoundaryState {
  readonly fault: Error | null
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { fault: null }

  static getDerivedStateFromError(fault: Error): ErrorBoundaryState {
    return { fault }
  }

  override render() {
    const { fault } = this.state
    if (fault === null) return this.props.children
    return (
      <div className="hg-failed" role="alert">
        <p>{say(kitWords.crashed, currentLang())}</p>
        <p className="hg-hint">{fault.message}</p>
        <Button onClick={() => this.setState({ fault: null })}>{say(kitWords.reload, currentLang())}</Button>
      </div>
    )
  }
}
