import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { errorStatus } from '~/domain/shared/errors'
import { fail } from '~/domain/shared/result'
import { pathTo } from '~/paths'
import { introduceByHostToken } from '~/usecases/konto/introduce-by-host-token'
import { readFormData } from '~/web/body.server'
import { ausweisSchema } from '~/web/forms/konto'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

const headers = { 'Cache-Control': 'private, no-store' }

export async function loader(args: LoaderFunctionArgs) {
	await guard(args, 'Ausweis')
	throw failPage('nicht_gefunden')
}

/** ui/iframe.js hands on what the host page says of its customer; the answer is for the form of the same frame. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'Ausweis')
	const input = ausweisSchema.safeParse(Object.fromEntries(await readFormData(args.request, { body: ctx.body })))
	const done = input.success ? await introduceByHostToken(ctx, input.data) : fail('autologin_ungueltig')
	if (!done.ok) return Response.json({ fehler: done.code }, { status: errorStatus[done.code], headers })
	const answer = 'anmelden' in done.value ? { anmelden: pathTo(ctx.mandant, 'Autologin') } : done.value
	return Response.json(answer, { headers })
}
