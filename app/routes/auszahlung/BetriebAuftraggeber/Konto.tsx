import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import { auftraggeberNeuSchema } from '~/web/forms/auszahlung'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Darf } from '../../_shared/betrieb/Darf'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { KontoFelder } from '../../_shared/betrieb/KontoFelder'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { AuftraggeberScreen } from './view.server'

type Teil = Pick<AuftraggeberScreen, 'konten' | 'token' | 'noetigHref'>

/** What is said to those who cannot release it. */
const WARTET = { vier_augen: 'wartetEigenes', vier_augen_kreis: 'wartetVerbunden' } as const

/** The account that waits for somebody else. */
export function Wartend({ konten, token, noetigHref }: Teil) {
	const { t } = useTranslation('auszahlung')
	const konto = konten.find(({ zustand }) => zustand === 'beantragt')
	if (!konto) return null
	const ende = konto.ibanEnde
	return (
		<div className="mb-8">
			<Notice tone="warning" title={t('konto.wartet')}>
				<p>{t(`konto.${konto.einwand ? WARTET[konto.einwand] : 'wartetText'}`, { ende })}</p>
				<Darf recht="auftraggeber.freigeben">
					<div className="mt-4">
						{noetigHref ? (
							<FaktorNoetig href={noetigHref} />
						) : (
							<ButtonRow>
								{konto.einwand === null && (
									<ActionButton token={token} intent="freigeben" werte={{ kontoId: konto.id }}>
										<Button>{t('konto.freigeben')}</Button>
									</ActionButton>
								)}
								<ActionButton token={token} intent="ablehnen" werte={{ kontoId: konto.id }}>
									<Button variant="secondary">{t('konto.ablehnen')}</Button>
								</ActionButton>
							</ButtonRow>
						)}
					</div>
				</Darf>
			</Notice>
		</div>
	)
}

export function Konten({ konten }: Pick<Teil, 'konten'>) {
	const { t } = useTranslation('auszahlung')
	return (
		<Table
			caption={t('konto.liste')}
			columns={[
				{ key: 'iban', label: t('konto.iban'), rowHeader: true },
				{ key: 'stand', label: t('konto.stand') },
				{ key: 'seit', label: t('konto.seit') },
			]}
			rows={konten.map(({ id, ibanEnde, zustand, seit }) => ({
				key: id,
				cells: { iban: ibanEnde, stand: t(`konto.zustand.${zustand}`), seit },
			}))}
			empty={<EmptyState icon="bank" title={t('konto.leer')} />}
		/>
	)
}

export function NeuesAuftraggeberKonto({ token, reply }: Pick<Teil, 'token'> & { reply: FormReply | undefined }) {
	const { t } = useTranslation('auszahlung')
	const formular = useFormular({ schema: auftraggeberNeuSchema, reply: replyTo(reply, 'beantragen') })
	return (
		<Darf recht="auftraggeber.beantragen">
			<Card as="section" tone="alt" title={t('konto.neu')}>
				<Formular formular={formular} token={token} intent="beantragen">
					<KontoFelder field={formular.field} />
					<Button>{t('konto.absenden')}</Button>
				</Formular>
			</Card>
		</Darf>
	)
}
