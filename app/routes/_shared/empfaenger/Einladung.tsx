import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Link } from '~/ui/link'
import { Steps } from '~/ui/Steps'
import type { EinladungView } from '~/usecases/empfaenger/show-einladung'

type Props = {
	einladung: EinladungView
	firma: string
	support: string
	/** In the narrow column beside the invitation. */
	stacked?: boolean
}

/** The conditions, who gets the reward, and where this link came from. */
export function GutZuWissen({ einladung, firma, support, stacked }: Props) {
	const { t } = useTranslation('empfangen')
	const { vorname, gueltigBis, anteilEmpfehler, maxAuftraege } = einladung
	const praemie = anteilEmpfehler === 100 ? 'praemie100' : anteilEmpfehler === 0 ? 'praemie0' : 'praemie50'
	return (
		<Card as="section" tone="alt" title={t('einladung.wissenTitel')}>
			<DescriptionList
				stacked={stacked ?? false}
				items={[
					{ term: t('einladung.wissen.gueltig'), value: gueltigBis },
					{ term: t('einladung.wissen.kosten'), value: t('einladung.wissen.kostenText') },
					{ term: t('einladung.wissen.fuer'), value: t('einladung.wissen.fuerText', { firma }) },
					{ term: t('einladung.wissen.praemie'), value: t(`einladung.wissen.${praemie}`, { vorname }) },
					...(maxAuftraege === null
						? []
						: [{ term: t('einladung.wissen.begrenzt'), value: t('einladung.limit', { count: maxAuftraege }) }]),
				]}
			/>
			<div className="mt-5 grid gap-3 text-sm text-muted">
				<p>{t('einladung.bedingung')}</p>
				<p>{t('einladung.herkunft', { vorname })}</p>
				<p>
					{t('einladung.fragen')} <Link href={`mailto:${support}`}>{support}</Link>
				</p>
			</div>
		</Card>
	)
}

/** What accepting leads to. */
export function Ablauf({ firma }: { firma: string }) {
	const { t } = useTranslation('empfangen')
	return (
		<section className="grid gap-6 pt-4">
			<h2 className="font-heading text-2xl">{t('einladung.ablaufTitel')}</h2>
			<Steps
				layout="column"
				steps={[
					{ title: t('einladung.ablauf.annehmen'), text: t('einladung.ablauf.annehmenText') },
					{ title: t('einladung.ablauf.daten'), text: t('einladung.ablauf.datenText') },
					{ title: t('einladung.ablauf.bestellen'), text: t('einladung.ablauf.bestellenText', { firma }) },
				]}
			/>
		</section>
	)
}
