import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { TextLink } from '~/ui/TextLink'
import { endSitzungen } from '~/usecases/konto/end-sitzungen'
import { listEigeneEinblicke, listSitzungen } from '~/usecases/konto/list-sitzungen'
import { sitzungenSchema } from '~/web/forms/konto'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { loggedOut } from '~/web/session.server'
import { screenTitle } from '../../_shared/title'
import { Einblicke, SitzungKarte, UeberallAbmelden } from './SitzungKarten'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Sitzungen')
	const t = ctx.t
	const sitzungen = await listSitzungen(ctx)
	const einblicke = await listEigeneEinblicke(ctx)
	return {
		titel: t('konto:sitzungen.titel'),
		beendet: new URL(args.request.url).searchParams.has('beendet'),
		passwortHref: pathTo(ctx.mandant, 'PasswortAendern'),
		token: formToken(ctx, 'Sitzungen'),
		einblicke: einblicke.map(formatDateTime),
		sitzungen: sitzungen.map(({ geraet, gesehenAm, erstelltAm, vertretung, ...rest }) => ({
			...rest,
			geraet: vertretung ? t('konto:sitzungen.vertretung') : geraet || t('konto:sitzungen.unbekannt'),
			gesehen: formatDateTime(gesehenAm),
			seit: formatDateTime(erstelltAm),
			token: formToken(ctx, 'Sitzungen'),
		})),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'Sitzungen')
	const form = await readForm(ctx, args.request, 'Sitzungen', sitzungenSchema)
	if (!form.ok) return form.reply
	const welche = form.value.intent === 'alle' ? 'alle' : { kennung: form.value.kennung }
	const ended = await endSitzungen(ctx, welche, form.key)
	if (!ended.ok) return form.refuse(ended.code)
	return ended.value.eigene ? loggedOut(ctx) : redirectTo(ctx, 'Sitzungen', {}, { beendet: 1 })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function Sitzungen() {
	const { titel, beendet, passwortHref, token, sitzungen, einblicke } = useLoaderData<typeof loader>()
	const { t } = useTranslation('konto')
	const reply = useActionData<typeof action>()
	return (
		<>
			<PageTitle title={titel} lead={t('sitzungen.text')} />
			<Stack>
				{beendet && !reply && (
					<Notice tone="success" live>
						{t('sitzungen.beendet')}
					</Notice>
				)}
				<ul className="grid gap-4">
					{sitzungen.map((sitzung) => (
						<SitzungKarte key={sitzung.kennung} sitzung={sitzung} reply={reply} />
					))}
				</ul>
				<Einblicke einblicke={einblicke} />
				<UeberallAbmelden token={token} />
				<p>
					<TextLink href={passwortHref}>{t('sitzungen.passwort')}</TextLink>
				</p>
			</Stack>
		</>
	)
}
