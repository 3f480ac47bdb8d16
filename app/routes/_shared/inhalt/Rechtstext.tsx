import { useTranslation } from 'react-i18next'
import { PageTitle } from '~/ui/layout/PageTitle'
import { RichText } from '~/ui/RichText'
import { TextLink } from '~/ui/TextLink'
import type { RechtstextScreen } from './rechtstext.server'

/** A legal text as it is stored: no variables and no footnotes, because what was agreed to must never change. */
export function Rechtstext({ text }: { text: RechtstextScreen }) {
	const { t } = useTranslation('inhalte')
	return (
		<>
			<PageTitle title={text.titel} />
			<RichText text={text.inhalt} />
			<p className="mt-8 text-sm text-muted">{t('stand', { datum: text.stand, version: text.version })}</p>
			{text.fassungen.length > 1 && <Fassungen text={text} />}
		</>
	)
}

/** Every version that was ever in force. */
export function Fassungen({ text, id }: { text: RechtstextScreen /** The version shown. */; id?: number }) {
	const { t } = useTranslation('inhalte')
	return (
		<section className="mt-8 grid gap-3 border-t border-line pt-6">
			<h2 className="text-xl">{t('fassungen.titel')}</h2>
			<p className="text-muted">{t('fassungen.text')}</p>
			<ul className="grid gap-1">
				{text.fassungen.map((fassung) => (
					<li key={fassung.id}>
						<TextLink href={fassung.href} aria-current={fassung.id === id ? 'page' : undefined}>
							{fassung.label}
						</TextLink>
						{fassung.aktuell && <span className="text-muted"> ({t('fassungen.aktuell')})</span>}
					</li>
				))}
			</ul>
		</section>
	)
}
