import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { requireDemo } from '~/web/demo.server'
import { guardPlatform } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { runtime } from '~/web/runtime.server'

export async function loader(args: LoaderFunctionArgs) {
	guardPlatform(args)
	requireDemo()
	throw failPage('methode_nicht_erlaubt')
}

/** POST runs every due job of every brand at once and answers with counts by brand and job. */
export async function action(args: ActionFunctionArgs) {
	guardPlatform(args)
	requireDemo()
	return Response.json(await runtime().runDueJobs(), { headers: { 'Cache-Control': 'no-store' } })
}
