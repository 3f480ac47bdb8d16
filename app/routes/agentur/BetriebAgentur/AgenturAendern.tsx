import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Stack } from '~/ui/layout/Stack'
import type { FormReply } from '~/web/forms.server'
import { MitgliedEinladen } from '../../_shared/agentur/Mitglieder'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Darf } from '../../_shared/betrieb/Darf'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { KontoEinsicht, NeueBankverbindung } from './Bankverbindung'
import type { AgenturScreen } from './view.server'

type Props = Pick<AgenturScreen, 'agentur' | 'konten' | 'token' | 'noetigHref'> & { reply: FormReply | undefined }

/** What can be done about an agency, by who may. */
export function AgenturAendern({ agentur, konten, token, noetigHref, reply }: Props) {
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
			{!noetigHref && konten.every(({ zustand }) => zustand !== 'beantragt') && (
				<Darf recht="agenturen.bankdaten">
					<NeueBankverbindung token={token} reply={reply} />
				</Darf>
			)}
			<KontoEinsicht konten={konten} token={token} noetigHref={noetigHref} reply={reply} />
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
