import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { TextField } from '~/ui/form/TextField'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { praemienAblehnenSchema } from '~/web/forms/katalog'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { PraemienwertScreen } from './view.server'
import { ZusagenTabelle } from './ZusagenTabelle'

type Props = Pick<PraemienwertScreen, 'offen' | 'token' | 'darfFreigeben' | 'darfBeantragen'> & {
	reply: FormReply | undefined
}

/** The decision of a second person; who proposed it is told why it is not them. */
function Entscheiden({ offen, token, reply }: Props) {
	const { t } = useTranslation(['praemienwerte', 'fehler'])
	const formular = useFormular({
		schema: praemienAblehnenSchema,
		reply: replyTo(reply, 'ablehnen'),
		labels: { antwort: t('ablehnenGrund') },
	})
	if (!offen) return null
	if (offen.einwand) return <Notice>{t(offen.einwand === 'vier_augen' ? 'befangen' : 'verbunden')}</Notice>
	return (
		<Stack>
			{offen.ueberholt ? (
				<Notice tone="warning">{t('fehler:praemien_geaendert')}</Notice>
			) : (
				<div>
					<ActionButton token={token} intent="freigeben" werte={{ vorschlagId: offen.id }}>
						<Button>{t('freigeben')}</Button>
					</ActionButton>
				</div>
			)}
			<Formular formular={formular} token={token} intent="ablehnen">
				<input type="hidden" name="vorschlagId" value={offen.id} />
				<TextField {...formular.field('antwort')} hint={t('ablehnenHinweis')} maxLength={500} autoComplete="off" />
				<Button variant="secondary">{t('ablehnen')}</Button>
			</Formular>
		</Stack>
	)
}

/** What somebody proposed, with what it would promise. */
export function Vorschlag(props: Props) {
	const { offen, token, darfFreigeben, darfBeantragen } = props
	const { t } = useTranslation('praemienwerte')
	if (!offen) return null
	return (
		<Card as="section" tone="accent" title={t('vorschlag.titel')} id="vorschlag">
			<Stack>
				<p>{t('vorschlag.text', { wer: offen.wer, am: offen.am, ab: offen.ab })}</p>
				<ul className="grid list-disc gap-1 pl-6">
					{offen.praemien.length === 0 && <li>{t('keine')}</li>}
					{offen.praemien.map((zeile) => (
						<li key={zeile}>{zeile}</li>
					))}
				</ul>
				<p className="text-muted">{t('vorschlag.grund', { grund: offen.grund })}</p>
				<ZusagenTabelle zusagen={offen.zusagen} caption={t('vorschlag.zusagen')} />
				{darfFreigeben && <Entscheiden {...props} />}
				{darfBeantragen && (
					<div>
						<ActionButton token={token} intent="zurueckziehen" werte={{ vorschlagId: offen.id }}>
							<Button variant="quiet">{t('zurueckziehen')}</Button>
						</ActionButton>
					</div>
				)}
			</Stack>
		</Card>
	)
}
