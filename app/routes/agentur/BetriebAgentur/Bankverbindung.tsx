import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Card } from '~/ui/Card'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import { agenturBankdatenSchema } from '~/web/forms/agentur'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { useDarf } from '../../_shared/betrieb/Darf'
import { EinsichtKarte } from '../../_shared/betrieb/EinsichtKarte'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { KontoFelder } from '../../_shared/betrieb/KontoFelder'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { AgenturKonten, AgenturScreen } from './view.server'

type Teil = Pick<AgenturScreen, 'konten' | 'token' | 'noetigHref'>

/** What is said to those who cannot release it. */
const WARTET = { vier_augen: 'wartetEigenes', vier_augen_kreis: 'wartetVerbunden' } as const

/** The account that waits for somebody else. */
function Wartend({ konten, token, noetigHref }: Teil) {
	const { t } = useTranslation('agenturen')
	const darf = useDarf()('agenturen.bankdaten')
	const konto = konten.find(({ zustand }) => zustand === 'beantragt')
	if (!konto) return null
	const werte = { kontoId: konto.id }
	return (
		<Notice tone="warning" title={t('konto.wartet')}>
			<p>{t(`konto.${konto.einwand ? WARTET[konto.einwand] : 'wartetText'}`, { ende: konto.ibanEnde })}</p>
			{darf && !noetigHref && (
				<div className="mt-4">
					<ButtonRow>
						{konto.einwand === null && (
							<ActionButton token={token} intent="kontoFreigeben" werte={werte}>
								<Button>{t('konto.freigeben')}</Button>
							</ActionButton>
						)}
						<ActionButton token={token} intent="kontoAblehnen" werte={werte}>
							<Button variant="secondary">{t('konto.ablehnen')}</Button>
						</ActionButton>
					</ButtonRow>
				</div>
			)}
			{darf && noetigHref && <FaktorNoetig href={noetigHref} />}
		</Notice>
	)
}

/** Where an agency is paid to, and was: of each account the end. In full only where somebody asked to see it. */
export function Bankverbindung({ ganz, ...teil }: Teil & { ganz: AgenturKonten | undefined }) {
	const { t } = useTranslation('agenturen')
	const { konten } = teil
	if (konten.length === 0) return null
	return (
		<>
			<Wartend {...teil} />
			<Table
				caption={t('konto.liste')}
				columns={[
					{ key: 'iban', label: t('konto.iban'), rowHeader: true },
					{ key: 'stand', label: t('konto.stand') },
					{ key: 'seit', label: t('konto.seit') },
				]}
				rows={konten.map(({ id, ibanEnde, zustand, seit }) => {
					const voll = ganz?.find((one) => one.id === id)
					return {
						key: id,
						cells: {
							iban: voll ? (
								<span className="break-all">
									{voll.iban.replace(/(.{4})(?=.)/g, '$1 ')} {voll.bic}
									<span className="block text-sm text-muted">{voll.inhaber}</span>
								</span>
							) : (
								ibanEnde
							),
							stand: t(`konto.zustand.${zustand}`),
							seit,
						},
					}
				})}
			/>
		</>
	)
}

type NeuProps = Pick<Teil, 'token'> & { reply: FormReply | undefined }

export function NeueBankverbindung({ token, reply }: NeuProps) {
	const { t } = useTranslation('agenturen')
	const formular = useFormular({ schema: agenturBankdatenSchema, reply: replyTo(reply, 'bankdaten') })
	return (
		<Card as="section" title={t('konto.neu')}>
			<Formular formular={formular} token={token} intent="bankdaten">
				<p className="text-muted">{t('konto.text')}</p>
				<KontoFelder field={formular.field} />
				<div>
					<Button variant="secondary">{t('konto.absenden')}</Button>
				</div>
			</Formular>
		</Card>
	)
}

/** Asks why, before they are shown in full. */
export function KontoEinsicht({ konten, token, noetigHref, reply }: Teil & { reply: FormReply | undefined }) {
	const da = konten.some(({ zustand }) => zustand === 'gilt' || zustand === 'beantragt')
	return da ? (
		<EinsichtKarte token={token} noetigHref={noetigHref} intent="einsicht" reply={replyTo(reply, 'einsicht')} />
	) : null
}
