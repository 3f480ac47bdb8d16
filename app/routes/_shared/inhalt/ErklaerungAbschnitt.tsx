import { useTranslation } from 'react-i18next'
import { ERKLAERUNG_ANKER } from '~/domain/inhalt/erklaerung'
import { RichText } from '~/ui/RichText'
import { textProps } from './note-texts'
import type { ErklaerungView } from './rechtstext.server'

/** The accessibility statement at the end of a screen that is open to everybody. */
export function ErklaerungAbschnitt({ block, support }: ErklaerungView) {
	const { t } = useTranslation('inhalte')
	return (
		<section id={ERKLAERUNG_ANKER} className="mt-12 grid gap-4 border-t border-line pt-8">
			<h2 className="font-heading text-2xl">{block?.titel ?? t('erklaerung.titel')}</h2>
			{block ? (
				<RichText text={block.inhalt} level={3} {...textProps(t, block, 'erklaerung-fn')} />
			) : (
				<p>{t('erklaerung.fehlt', { support })}</p>
			)}
		</section>
	)
}
