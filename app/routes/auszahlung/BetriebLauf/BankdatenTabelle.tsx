import { useTranslation } from 'react-i18next'
import { EINSICHT_GRUENDE } from '~/domain/auszahlung/lauf'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Select } from '~/ui/form/Select'
import { Money } from '~/ui/Money'
import { Table } from '~/ui/Table'
import { einsichtSchema } from '~/web/forms/auszahlung'
import type { FormReply } from '~/web/forms.server'
import { Darf } from '../../_shared/betrieb/Darf'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { Formular, useFormular } from '../../_shared/Formular'
import type { Einsicht, LaufScreen } from './view.server'

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
			rows={zeilen.map(({ nummer, inhaber, sepaName, iban, betragCent }) => ({
				key: nummer,
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

/** Asks why, before bank data are shown. */
export function EinsichtFormular({
	token,
	seite,
	noetigHref,
	reply,
}: Pick<LaufScreen, 'token' | 'seite' | 'noetigHref'> & { reply: FormReply | undefined }) {
	const { t } = useTranslation('auszahlung')
	const formular = useFormular({
		schema: einsichtSchema,
		reply,
		labels: { einsichtGrund: t('lauf.einsichtGrund') },
	})
	return (
		<Darf recht="bankdaten.lesen">
			<Card as="section" tone="alt" title={t('lauf.einsicht')}>
				{noetigHref ? (
					<FaktorNoetig href={noetigHref} />
				) : (
					<Formular formular={formular} token={token}>
						<input type="hidden" name="seite" value={seite} />
						<p className="text-muted">{t('lauf.einsichtText')}</p>
						<Select
							{...formular.field('einsichtGrund')}
							options={EINSICHT_GRUENDE.map((value) => ({ value, label: t(`lauf.einsichtGruende.${value}`) }))}
						/>
						<Button variant="secondary">{t('lauf.einsichtAbsenden')}</Button>
					</Formular>
				)}
			</Card>
		</Darf>
	)
}
