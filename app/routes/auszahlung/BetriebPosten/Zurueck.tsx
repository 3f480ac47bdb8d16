import { useTranslation } from 'react-i18next'
import { formatMoney } from '~/domain/shared/money'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Select } from '~/ui/form/Select'
import { ruecklaufSchema } from '~/web/forms/auszahlung'
import type { FormReply } from '~/web/forms.server'
import { Darf } from '../../_shared/betrieb/Darf'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { useGrund } from '../../_shared/betrieb/posten'
import { Formular, useFormular } from '../../_shared/Formular'
import type { PostenScreen } from './view.server'

const TEXTE = {
	agentur: 'posten.zurueckAgentur',
	person: 'posten.zurueckText',
	spende: 'posten.zurueckSpende',
} as const

/** Who has to give another account. */
export const wemOf = ({ seite, art }: Pick<PostenScreen, 'seite' | 'art'>) =>
	art === 'spende' ? 'spende' : seite === 'agentur' ? 'agentur' : 'person'

/** Asks once more, with name and amount, before a payment is taken for returned. */
export function Zurueck({ view, reply }: { view: PostenScreen; reply: FormReply | undefined }) {
	const { t, i18n } = useTranslation('auszahlung')
	const grundText = useGrund()
	const formular = useFormular({ schema: ruecklaufSchema, reply, labels: { ruecklaufGrund: t('laeufe.grund') } })
	if (!view.kannZurueck) return null
	const betrag = formatMoney(view.betragCent, i18n.language, { exact: true })
	return (
		<Darf recht="lauf.buchen">
			<Card as="section" tone="alt" title={t('posten.zurueckTitel')}>
				{view.noetigHref ? (
					<FaktorNoetig href={view.noetigHref} />
				) : (
					<Formular formular={formular} token={view.token}>
						<p>{t('posten.zurueckFrage', { betrag, person: view.person || view.nummer })}</p>
						<p className="text-muted">{t(TEXTE[wemOf(view)])}</p>
						<p className="text-muted">{t('posten.zurueckNochmal')}</p>
						<Select
							{...formular.field('ruecklaufGrund')}
							emptyLabel={t('posten.grundWaehlen')}
							options={view.gruende.map((value) => ({ value, label: grundText(value) }))}
							required
						/>
						<Button variant="danger">{t('posten.zurueckKnopf')}</Button>
					</Formular>
				)}
			</Card>
		</Darf>
	)
}
