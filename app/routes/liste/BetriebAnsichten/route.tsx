import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { deleteAnsicht, saveAnsicht } from '~/usecases/liste/ansichten'
import { readListQuery } from '~/web/forms/list'
import { ansichtFormularSchema } from '~/web/forms/liste'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { alreadySent, type BetriebHandle } from '../../_shared/betrieb/frame.server'
import { listScreenHref } from '../../_shared/betrieb/list-screens.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'
import { GespeicherteAnsichten, NeueAnsicht } from './Ansichten'
import { ansichtenView, geloeschtHref, listeOf } from './view.server'

export const handle = { width: 'wide', menu: 'heute' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return ansichtenView(await guard(args, 'BetriebAnsichten'), args)
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebAnsichten')
	const liste = listeOf(args)
	const form = await readForm(ctx, args.request, 'BetriebAnsichten', ansichtFormularSchema)
	if (!form.ok) return form.reply
	if (form.value.intent === 'loeschen') {
		const schon = await alreadySent(ctx, form.key)
		const deleted = await deleteAnsicht(ctx, form.value.ansichtId, form.key)
		if (!deleted.ok) return form.refuse(deleted.code)
		return redirect(geloeschtHref(ctx, liste, { ...deleted.value, ...schon }), 303)
	}
	const { intent: _, ...ansicht } = form.value
	const { searchParams } = new URL(args.request.url)
	const saved = await saveAnsicht(
		ctx,
		{ liste, read: (spec) => readListQuery(spec, searchParams), ...ansicht },
		form.key,
	)
	if (!saved.ok) return saved
	return redirect(listScreenHref(ctx, liste, new URLSearchParams(saved.value)), 303)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebAnsichten() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['liste', 'allgemein'])
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['speichern'])}
				success={!reply && view.geloescht ? t('ansicht.geloescht') : undefined}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: view.listeName }, { label: view.titel }]}
			/>
			<PageTitle title={view.titel} lead={t('ansicht.text')} />
			<Stack>
				<NeueAnsicht {...view} reply={reply} />
				<GespeicherteAnsichten {...view} />
			</Stack>
		</>
	)
}
