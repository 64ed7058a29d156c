/** Writes an article in one language or both, with its text as it will be read. */
import { type Article, ArticleEdit, NewArticle, newsApi, newsLimits } from '@hedgerow/contract/news/news.contract'
import { NewsCategory } from '@hedgerow/contract/news/news.dict'
import { newsTexts } from '@hedgerow/contract/news/news.text'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { useWatch } from 'react-hook-form'
import { DateField } from '../../kit/fields/DateField.tsx'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { useText } from '../../kit/person/language.ts'
import { call } from '../../kit/talk/transport.ts'
import { Markdown } from './Markdown.tsx'

interface NewsDialogProps {
  /** Left out for a new one. */
  readonly article?: Article
  readonly onClose: () => void
}

export function NewsDialog({ article, onClose }: NewsDialogProps) {
  if (article)
    return (
      <FormDialog
        shape={ArticleEdit}
        mode="edit"
        size={1040}
        sections
        title={newsTexts.editTitle}
        initial={article}
        says={newsTexts.saved}
        reload={() => call(newsApi.query, { id: article.id })}
        onSubmit={(values, idempotencyKey) => call(newsApi.modify, values, { idempotencyKey })}
        keptAs={`article-${article.id}`}
        onClose={onClose}
      >
        <NewsFields />
      </FormDialog>
    )
  return (
    <FormDialog
      shape={NewArticle}
      size={1040}
      sections
      title={newsTexts.addTitle}
      says={newsTexts.saved}
      onSubmit={(values, idempotencyKey) => call(newsApi.add, values, { idempotencyKey })}
      keptAs="article"
      onClose={onClose}
    >
      <NewsFields />
    </FormDialog>
  )
}

function NewsFields() {
  const t = useText()
  const currencies = useChoices(currencyChoice)
  const [bodyZh, bodyEn] = useWatch({ name: ['bodyZh', 'bodyEn'] }) as unknown[]
  return (
    <>
      <FormSection>
        <TextField name="titleZh" maxLength={newsLimits.title} />
        <TextField name="titleEn" maxLength={newsLimits.title} />
        <TextField name="summaryZh" maxLength={newsLimits.summary} />
        <TextField name="summaryEn" maxLength={newsLimits.summary} />
        <SelectField name="category" dictionary={NewsCategory} />
        <OptionsField name="currencies" options={currencies} many />
        <DateField name="relDate" />
      </FormSection>
      <FormSection>
        <div className="hg-span-all hg-news-body">
          <TextAreaField name="bodyZh" maxLength={newsLimits.body} rows={8} span={1} hint={t(newsTexts.bodyHint)} />
          <Preview text={bodyZh} />
          <TextAreaField name="bodyEn" maxLength={newsLimits.body} rows={8} span={1} />
          <Preview text={bodyEn} />
        </div>
      </FormSection>
    </>
  )
}

/** Beside what is written, as it will be read. */
function Preview({ text }: { readonly text: unknown }) {
  const t = useText()
  return (
    <section className="hg-news-preview" aria-label={t(newsTexts.preview)}>
      <strong className="hg-hint">{t(newsTexts.preview)}</strong>
      <Markdown text={String(text ?? '')} />
    </section>
  )
}
