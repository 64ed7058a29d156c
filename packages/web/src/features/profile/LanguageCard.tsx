/** The language of the member, apart from the one that this browser shows now. */
import { isLang } from '@hedgerow/contract/kit/text'
import { defaultLanguages } from '@hedgerow/contract/member/settings.contract'
import { profileTexts } from '@hedgerow/contract/profile/profile.text'
import { Segmented } from 'antd'
import { Card } from '../../kit/page/Card.tsx'
import { useLanguageStore, useText } from '../../kit/person/language.ts'
import { languageNames } from '../../kit/person/language-names.ts'
import { changeSettings, useSettings } from '../../kit/person/settings.ts'

export function LanguageCard() {
  const t = useText()
  const { extra } = useSettings()
  const choose = (defaultLanguage: (typeof defaultLanguages)[number]) => {
    changeSettings((settings) => ({ ...settings, extra: { ...settings.extra, defaultLanguage } }))
    if (isLang(defaultLanguage)) useLanguageStore.getState().setLang(defaultLanguage)
  }
  return (
    <Card title={t(profileTexts.language)}>
      <Segmented
        aria-label={t(profileTexts.language)}
        value={extra.defaultLanguage}
        options={defaultLanguages.map((value) => ({
          value,
          label: isLang(value) ? (
            <span lang={languageNames[value].tag}>{languageNames[value].name}</span>
          ) : (
            t(profileTexts.eitherLanguage)
          ),
        }))}
        onChange={choose}
      />
      <p className="profile-about">{t(profileTexts.languageAbout)}</p>
    </Card>
  )
}
