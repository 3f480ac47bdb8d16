import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { TextField } from '~/ui/form/TextField'
import { Stack } from '~/ui/layout/Stack'
import { agenturBankdatenSchema } from '~/web/forms/agentur'
import type { FormReply } from '~/web/forms.server'
import { MitgliedEinladen } from '../../_shared/agentur/Mitglieder'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Darf } from '../../_shared/betrieb/Darf'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { AgenturScreen } from './view.server'

type Props = Pick<AgenturScreen, 'agentur' | 'token' | 'noetigHref'> & { reply: FormReply | undefined }

function Bankdaten({ token, reply }: Pick<Props, 'token' | 'reply'>) {
	const { t } = useTranslation('agenturen')
	const formular = useFormular({ schema: agenturBankdatenSchema, reply: replyTo(reply, 'bankdaten') })
	return (
		<Card as="section" title={t('konto.titel')}>
			<Formular formular={formular} token={token} intent="bankdaten">
				<p className="text-muted">{t('konto.text')}</p>
				<TextField {...formular.field('kontoinhaber')} autoComplete="off" maxLength={70} required />
				<TextField {...formular.field('iban')} autoComplete="off" spellCheck={false} maxLength={60} required />
				<TextField {...formular.field('bic')} autoComplete="off" spellCheck={false} maxLength={20} />
				<div>
					<Button variant="secondary">{t('konto.absenden')}</Button>
				</div>
			</Formular>
		</Card>
	)
}

/** What can be done about an agency, by who may. */
export function AgenturAendern({ agentur, token, noetigHref, reply }: Props) {
	const { t } = useTranslation('agenturen')
	const aktiv = agentur.zustand === 'aktiv'
	return (
		<Stack>
			{noetigHref && (
				<Darf recht="agenturen.personen">
					<FaktorNoetig href={noetigHref} />
				</Darf>
			)}
			{!noetigHref && aktiv && (
				<Darf recht="agenturen.personen">
					<MitgliedEinladen token={token} reply={reply} />
				</Darf>
			)}
			{!noetigHref && (
				<Darf recht="agenturen.bankdaten">
					<Bankdaten token={token} reply={reply} />
				</Darf>
			)}
			<Darf recht="agenturen.zustand">
				<Card as="section" title={t(aktiv ? 'ende.titel' : 'wieder.titel')}>
					<p className="mb-5 text-muted">{t(aktiv ? 'ende.text' : 'wieder.text')}</p>
					<ActionButton token={token} intent={aktiv ? 'deaktivieren' : 'aktivieren'}>
						<Button variant={aktiv ? 'danger' : 'secondary'}>{t(aktiv ? 'ende.absenden' : 'wieder.absenden')}</Button>
					</ActionButton>
				</Card>
			</Darf>
		</Stack>
	)
}
