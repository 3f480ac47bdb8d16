import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isOver } from '~/domain/empfehlung/gueltigkeit'
import { createOfflineCode } from '~/usecases/empfehlung/create-offline-code'
import { markGeteilt } from '~/usecases/empfehlung/mark-geteilt'
import { shareEmpfehlung } from '~/usecases/empfehlung/share-empfehlung'
import { teilenSchema } from '~/web/forms/empfehlung'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'
import { Teilen, Vorbei } from './Teilen'
import { teilenView } from './view.server'

export const handle = { width: 'wide' }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'EmpfehlungTeilen')
	return teilenView(ctx, args.request, args.params.empfehlungsnummer ?? '')
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'EmpfehlungTeilen')
	const form = await readForm(ctx, args.request, 'EmpfehlungTeilen', teilenSchema)
	if (!form.ok) return form.reply
	const empfehlungsnummer = args.params.empfehlungsnummer ?? ''
	if (form.value.intent === 'text') {
		const found = await shareEmpfehlung(ctx, empfehlungsnummer, form.value.nachricht)
		if (!found.ok) throw failPage(found.code)
		const { teaser, system, kanaele } = found.value
		return { vorschau: { teaser, system, kanaele } }
	}
	if (form.value.intent === 'geteilt') {
		const marked = await markGeteilt(ctx, empfehlungsnummer, form.key)
		if (!marked.ok) throw failPage(marked.code)
		return redirectTo(ctx, 'EmpfehlungTeilen', { empfehlungsnummer }, { erledigt: 'geteilt' })
	}
	const code = await createOfflineCode(ctx, empfehlungsnummer, form.key)
	// The page itself says to the recommender that the Empfehlung is over, and how to make a new one.
	if (!code.ok && isOver(code.code)) return redirectTo(ctx, 'EmpfehlungTeilen', { empfehlungsnummer })
	if (!code.ok) throw failPage(code.code)
	await reportZiel(ctx, args.request, 'offlineCodeErstellt', { key: form.key })
	return redirectTo(ctx, 'DankeStepsOfflineEmpfehlung', {}, { empfehlung: empfehlungsnummer })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	screenTitle(data?.titel, matches, { kopfTitel: data?.kopfTitel })

export default function EmpfehlungTeilen() {
	const data = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const vorschau = answer && 'vorschau' in answer ? answer.vorschau : undefined
	const reply = answer && 'vorschau' in answer ? undefined : answer
	const formular = useFormular({ schema: teilenSchema, reply, values: { nachricht: vorschau?.teaser ?? data.teaser } })
	if (data.vorbei) return <Vorbei {...data} />
	return <Teilen {...data} {...vorschau} bearbeitet={vorschau !== undefined} formular={formular} />
}
