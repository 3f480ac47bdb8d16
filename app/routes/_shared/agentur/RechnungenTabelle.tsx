import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Link } from '~/ui/link'
import { Money } from '~/ui/Money'
import { Table } from '~/ui/Table'
import { Tag, type TagTone } from '~/ui/Tag'
import { ActionButton } from '../betrieb/ActionButton'
import type { RechnungenView } from './rechnung.server'

const TONES: Record<RechnungenView[number]['stand'], TagTone> = {
	offen: 'info',
	im_lauf: 'info',
	zurueck: 'warning',
	bezahlt: 'success',
	storniert: 'neutral',
	storno: 'warning',
}

/** Credit notes to an agency; with a token, they can be taken back. */
export function RechnungenTabelle({ rechnungen, token }: { rechnungen: RechnungenView; token: string | null }) {
	const { t, i18n } = useTranslation('agenturgeld')
	return (
		<Table
			caption={t('rechnung.liste')}
			columns={[
				{ key: 'nummer', label: t('rechnung.nummer'), rowHeader: true },
				{ key: 'monat', label: t('rechnung.monat') },
				{ key: 'am', label: t('rechnung.am') },
				{ key: 'betrag', label: t('rechnung.betrag'), align: 'right' },
				{ key: 'stand', label: t('rechnung.stand') },
				{ key: 'datei', label: t('rechnung.datei') },
				...(token ? [{ key: 'aendern', label: t('plan.aendern') }] : []),
			]}
			rows={rechnungen.map(({ id, nummer, monat, am, bezahlt, bruttoCent, stand, href }) => ({
				key: id,
				cells: {
					...{ monat, am, nummer: <span className="whitespace-nowrap">{nummer}</span> },
					betrag: <Money cents={bruttoCent} locale={i18n.language} exact />,
					stand: (
						<Tag tone={TONES[stand]}>
							{bezahlt ? t('rechnung.bezahltAm', { am: bezahlt }) : t(`rechnung.staende.${stand}`)}
						</Tag>
					),
					datei: (
						<Link href={href} download="" aria-label={t('rechnung.pdfName', { nummer })}>
							{t('rechnung.pdf')}
						</Link>
					),
					...(token
						? {
								aendern:
									stand === 'offen' ? (
										<ActionButton token={token} intent="stornieren" werte={{ rechnungId: id }}>
											<Button variant="secondary" inline aria-label={t('rechnung.stornierenName', { nummer })}>
												{t('rechnung.stornieren')}
											</Button>
										</ActionButton>
									) : (
										'–'
									),
							}
						: {}),
				},
			}))}
			empty={
				<EmptyState icon="inbox" title={t('rechnung.leer')}>
					{t('rechnung.leerText')}
				</EmptyState>
			}
		/>
	)
}
