import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { PageTitle } from '~/ui/layout/PageTitle'
import { confirmNennung, declineNennung } from '~/usecases/empfehlung/answer-nennung'
import { nennungAntwortSchema } from '~/web/forms/empfehlung'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectToOwn } from '~/web/recommender.server'
import { redirectTo } from '~/web/replies.server'
import { screenTitle } from '../../_shared/title'
import { FrageFormulare } from './FrageFormulare'
import { nennungBeantwortenView } from './view.server'

export async function loader(args: LoaderFunctionArgs) {
	return nennungBeantwortenView(await guard(args, 'NennungBeantworten'), args.request)
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'NennungBeantworten')
	const form = await readForm(ctx, args.request, 'NennungBeantworten', nennungAntwortSchema)
	if (!form.ok) return form.reply
	const { value, key } = form
	if (value.antwort === 'nein') {
		const done = await declineNennung(ctx, value.t, key)
		return done.ok ? redirectTo(ctx, 'NennungBeantworten', {}, { nein: 1 }) : form.refuse(done.code)
	}
	const done = await confirmNennung(ctx, value, key)
	if (done.ok) return redirectToOwn(ctx, done.value.empfehlungsnummer)
	return form.refuse(done.code, done.code === 'agb_zustimmung' ? 'agb' : undefined)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** Where the mail leads to a recommender whom a friend named: nothing counts before this form. */
export default function NennungBeantworten() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['nennung', 'fehler'])
	const { titel, frage, grund, nein, marke, startHref } = view
	if (frage) return <FrageFormulare {...view} frage={frage} reply={reply} />
	const vorbei =
		grund === 'link_abgelaufen'
			? t('frage.abgelaufen')
			: grund === 'link_benutzt'
				? t('frage.benutzt')
				: t(`fehler:${grund ?? 'link_ungueltig'}`)
	return (
		<>
			<PageTitle title={titel} lead={nein ? t('frage.neinDankeText') : vorbei} />
			<ButtonLink href={startHref}>{t('frage.start', { marke })}</ButtonLink>
		</>
	)
}
