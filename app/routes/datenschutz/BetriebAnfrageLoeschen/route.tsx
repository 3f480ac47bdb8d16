import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Textarea } from '~/ui/form/Textarea'
import { PageTitle } from '~/ui/layout/PageTitle'
import { TextLink } from '~/ui/TextLink'
import { erasePerson } from '~/usecases/datenschutz/erase-person'
import { showAnfrage } from '~/usecases/datenschutz/show-anfrage'
import { personLoeschenSchema } from '~/web/forms/datenschutz'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'datenschutz' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebAnfrageLoeschen')
	const found = await showAnfrage(ctx, args.params.anfrageId ?? '')
	if (!found.ok || found.value.art !== 'loeschung') throw failPage('nicht_gefunden')
	if (!isAllowed(ctx.actor, 'datenschutz.loeschen')) throw failPage('nicht_berechtigt')
	const { id, email, konto, freunde } = found.value
	return {
		titel: ctx.t('datenschutz:loeschen.seite', { email }),
		token: formToken(ctx, 'BetriebAnfrageLoeschen'),
		zurueckHref: pathTo(ctx.mandant, 'BetriebAnfrage', { anfrageId: id }),
		konto: konto?.name,
		freunde: freunde.length,
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebAnfrageLoeschen')
	const form = await readForm(ctx, args.request, 'BetriebAnfrageLoeschen', personLoeschenSchema)
	if (!form.ok) return form.reply
	const id = args.params.anfrageId ?? ''
	const done = await erasePerson(ctx, { id, antwort: form.value.antwort }, form.key)
	if (!done.ok) return form.refuse(done.code)
	return redirectTo(ctx, 'BetriebAnfrage', { anfrageId: id }, { erledigt: 'loeschen' })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebAnfrageLoeschen() {
	const { titel, token, zurueckHref, konto, freunde } = useLoaderData<typeof loader>()
	const { t } = useTranslation(['datenschutz', 'allgemein'])
	const formular = useFormular({
		schema: personLoeschenSchema,
		reply: useActionData<typeof action>(),
		values: { antwort: t('loeschen.vorschlag') },
		labels: { antwort: t('loeschen.antwort') },
	})
	return (
		<>
			<PageTitle title={titel} lead={t('loeschen.text')} />
			<Formular formular={formular} token={token}>
				<ul className="list-disc pl-5">
					{konto !== undefined && <li>{t('loeschen.konto', { name: konto })}</li>}
					{freunde > 0 && <li>{t('loeschen.freunde', { count: freunde })}</li>}
				</ul>
				<Textarea {...formular.field('antwort')} maxLength={2000} rows={4} required />
				<ButtonRow>
					<Button variant="danger">{t('loeschen.absenden')}</Button>
					<TextLink href={zurueckHref}>{t('loeschen.zurueck')}</TextLink>
				</ButtonRow>
			</Formular>
		</>
	)
}
