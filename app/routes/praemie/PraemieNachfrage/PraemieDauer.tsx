import { useTranslation } from 'react-i18next'
import {
	AUSZAHLUNG_MAX_MONATE,
	AUSZAHLUNG_TYPISCH_WOCHEN,
	AUSZAHLUNG_WOCHEN,
	GUTSCHEIN_VERSAND_STUNDEN,
} from '~/domain/praemie/fristen'
import { PRAEMIERUNG_FRIST_TAGE } from '~/domain/praemie/praemierung'
import { Steps } from '~/ui/Steps'

/** How long a reward usually takes; `tage` is the brand's complaint period. */
export function PraemieDauer({ tage }: { tage: number }) {
	const { t } = useTranslation('bereich')
	const dauer = {
		wochen: AUSZAHLUNG_WOCHEN,
		...AUSZAHLUNG_TYPISCH_WOCHEN,
		monate: AUSZAHLUNG_MAX_MONATE,
		stunden: GUTSCHEIN_VERSAND_STUNDEN,
	}
	return (
		<section className="grid gap-5">
			<h2 className="font-heading text-2xl">{t('nachfrage.dauer')}</h2>
			<Steps
				layout="column"
				steps={[
					{ title: t('nachfrage.schritt1'), text: t('nachfrage.schritt1Text', { tage }), icon: 'hourglass' },
					{
						title: t('nachfrage.schritt2'),
						text: t('nachfrage.schritt2Text', { frist: PRAEMIERUNG_FRIST_TAGE }),
						icon: 'mail',
					},
					{ title: t('nachfrage.schritt3'), text: t('nachfrage.schritt3Text', dauer), icon: 'euro' },
				]}
			/>
		</section>
	)
}
