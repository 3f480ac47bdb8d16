import { useTranslation } from 'react-i18next'
import { ANFRAGE_LINK_TAGE } from '~/domain/datenschutz/anfrage'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Card } from '~/ui/Card'
import { Form } from '~/ui/form/Form'
import { Textarea } from '~/ui/form/Textarea'
import { Stack } from '~/ui/layout/Stack'
import { beantwortenSchema } from '~/web/forms/datenschutz'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { AnfrageScreen } from './view.server'

/** The link by which the owner of the mailbox confirms the request. */
export function Anschreiben({ token, anfrage }: Pick<AnfrageScreen, 'token' | 'anfrage'>) {
	const { t } = useTranslation('datenschutz')
	const niemand = !anfrage.konto && anfrage.freunde.length === 0
	if (anfrage.bestaetigt || niemand) return null
	return (
		<Card as="section" title={t('anschreiben.titel')}>
			<p className="mb-4 text-muted">{t('anschreiben.text', { tage: ANFRAGE_LINK_TAGE })}</p>
			{anfrage.zustand === 'angeschrieben' && <p className="mb-4">{t('anschreiben.nochmal')}</p>}
			<ActionButton token={token} intent="anschreiben">
				<Button icon="mail" variant={anfrage.zustand === 'angeschrieben' ? 'secondary' : 'primary'}>
					{t('anschreiben.absenden')}
				</Button>
			</ActionButton>
		</Card>
	)
}

/** Everything stored, on a page and as a file. */
export function AuskunftGeben({
	auskunftHref,
	dateiHref,
	dateiToken,
}: Pick<AnfrageScreen, 'auskunftHref' | 'dateiHref' | 'dateiToken'>) {
	const { t } = useTranslation('datenschutz')
	return (
		<Card as="section" title={t('auskunft.titel')}>
			<p className="mb-4 text-muted">{t('auskunft.text')}</p>
			<ButtonRow>
				<ButtonLink href={auskunftHref} variant="secondary">
					{t('auskunft.ansehen')}
				</ButtonLink>
				<Form
					method="post"
					action={dateiHref}
					layout="inline"
					hidden={<input type="hidden" name="formular" value={dateiToken} />}
				>
					<Button variant="secondary" icon="download">
						{t('auskunft.datei')}
					</Button>
				</Form>
			</ButtonRow>
		</Card>
	)
}

/** The way to the page that asks once more. */
export function Loeschen({ loeschenHref }: Pick<AnfrageScreen, 'loeschenHref'>) {
	const { t } = useTranslation('datenschutz')
	return (
		<Card as="section" title={t('loeschen.titel')}>
			<p className="mb-4 text-muted">{t('loeschen.text')}</p>
			<ButtonLink href={loeschenHref} variant="secondary">
				{t('loeschen.weiter')}
			</ButtonLink>
		</Card>
	)
}

type AntwortProps = Pick<AnfrageScreen, 'token' | 'anfrage'> & { reply: FormReply | undefined }

function Antwort({ token, reply, intent }: AntwortProps & { intent: 'beantworten' | 'ablehnen' }) {
	const { t } = useTranslation('datenschutz')
	const formular = useFormular({
		schema: beantwortenSchema,
		reply: replyTo(reply, intent),
		labels: { antwort: t('antwortTitel') },
	})
	return (
		<Card as="section" title={t(`antworten.${intent}Titel`)}>
			<Formular formular={formular} token={token} intent={intent}>
				<Textarea
					{...formular.field('antwort')}
					id={`antwort-${intent}`}
					hint={t(`antworten.${intent}Hinweis`)}
					maxLength={2000}
					rows={5}
					required
				/>
				<div>
					<Button variant={intent === 'ablehnen' ? 'danger' : 'primary'}>{t(`antworten.${intent}Absenden`)}</Button>
				</div>
			</Formular>
		</Card>
	)
}

/** The two ways a request ends; an erasure has a page of its own. */
export function Antworten(props: AntwortProps) {
	const { anfrage } = props
	const leer = !anfrage.konto && anfrage.freunde.length === 0
	return (
		<Stack>
			{(leer || (anfrage.bestaetigt && anfrage.art !== 'loeschung')) && <Antwort {...props} intent="beantworten" />}
			<Antwort {...props} intent="ablehnen" />
		</Stack>
	)
}
