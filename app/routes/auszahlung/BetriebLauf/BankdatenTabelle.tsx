import { useTranslation } from 'react-i18next'
import { Money } from '~/ui/Money'
import { Table } from '~/ui/Table'
import type { Einsicht } from './view.server'

/** Names and IBANs in full, as they go into the file. */
export function BankdatenTabelle({ zeilen }: { zeilen: Einsicht }) {
	const { t, i18n } = useTranslation('auszahlung')
	return (
		<Table
			caption={t('lauf.einsicht')}
			columns={[
				{ key: 'nummer', label: t('lauf.nummer'), rowHeader: true },
				{ key: 'inhaber', label: t('neu.inhaber') },
				{ key: 'iban', label: t('lauf.iban') },
				{ key: 'betrag', label: t('neu.betrag'), align: 'right' },
			]}
			rows={zeilen.map(({ id, nummer, inhaber, sepaName, iban, betragCent }) => ({
				key: String(id),
				cells: {
					nummer,
					inhaber: (
						<>
							{inhaber || '–'}
							{sepaName !== inhaber && (
								<span className="block text-sm text-muted">{t('neu.imAuftrag', { name: sepaName })}</span>
							)}
						</>
					),
					iban: <span className="break-all">{iban.replace(/(.{4})(?=.)/g, '$1 ') || '–'}</span>,
					betrag: <Money cents={betragCent} locale={i18n.language} exact />,
				},
			}))}
		/>
	)
}
