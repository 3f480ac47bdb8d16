import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { teilenSchema } from '~/web/forms/empfehlung'
import { guard } from '~/web/guard.server'
import { useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'
import { teilenAction } from './action.server'
import { Teilen, teilenWerte, Vorbei } from './Teilen'
import { teilenView } from './view.server'
import { WessenSeite } from './WessenSeite'

export const handle = { width: 'wide' }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'EmpfehlungTeilen')
	return teilenView(ctx, args.request, args.params.empfehlungsnummer ?? '')
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'EmpfehlungTeilen')
	return teilenAction(ctx, args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	screenTitle(data?.titel, matches, { kopfTitel: data?.kopfTitel })

export default function EmpfehlungTeilen() {
	const data = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const vorschau = answer && 'vorschau' in answer ? answer.vorschau : undefined
	const reply = answer && 'vorschau' in answer ? undefined : answer
	const values = data.frage ? {} : teilenWerte({ ...data, ...vorschau })
	const formular = useFormular({ schema: teilenSchema, reply, values })
	if (data.frage) return <WessenSeite {...data} formular={formular} />
	if (data.vorbei) return <Vorbei {...data} />
	return <Teilen {...data} {...vorschau} bearbeitet={vorschau !== undefined} formular={formular} />
}
