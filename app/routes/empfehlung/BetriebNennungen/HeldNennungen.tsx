import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { EmptyState } from '~/ui/EmptyState'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { useDarf } from '../../_shared/betrieb/Darf'
import type { NennungenScreen } from './view.server'

/** Each with what can be done about it, for those who may. */
export function HeldNennungen({ titel, nennungen }: Pick<NennungenScreen, 'titel' | 'nennungen'>) {
	const { t } = useTranslation('betrugspruefung')
	const entscheiden = useDarf()('eigenwerbung.entscheiden')
	return (
		<Table
			caption={titel}
			hideCaption
			columns={[
				{ key: 'freund', label: t('nennungen.freund'), rowHeader: true },
				{ key: 'empfehler', label: t('pruefungListe.empfehler') },
				{ key: 'gruende', label: t('pruefungListe.gruende') },
				{ key: 'produkt', label: t('pruefungListe.produkt') },
				{ key: 'am', label: t('nennungen.am') },
				{ key: 'bis', label: t('nennungen.bis') },
				...(entscheiden ? [{ key: 'tun', label: '' }] : []),
			]}
			rows={nennungen.map(({ id, freund, empfehler, empfehlerHref, gruende, produkt, am, bis, token }) => ({
				key: id,
				cells: {
					...{ freund, gruende, produkt, am, bis },
					empfehler: empfehlerHref ? <Link href={empfehlerHref}>{empfehler}</Link> : empfehler,
					tun: (
						<ButtonRow>
							<ActionButton token={token} intent="fragen" werte={{ id }}>
								<Button variant="secondary">{t('nennungen.fragen')}</Button>
							</ActionButton>
							<ActionButton token={token} intent="verwerfen" werte={{ id }}>
								<Button variant="secondary">{t('nennungen.verwerfen')}</Button>
							</ActionButton>
						</ButtonRow>
					),
				},
			}))}
			empty={
				<EmptyState icon="success" title={t('nennungen.leer')}>
					{t('nennungen.leerText')}
				</EmptyState>
			}
		/>
	)
}
