import type { ActionFunctionArgs } from '@remix-run/node'
import { requireDemo } from '~/web/demo.server'
import { guardPlatform } from '~/web/guard.server'
import { runtime } from '~/web/runtime.server'

/** POST runs every due job of every brand at once and answers with counts by brand and job. */
export async function action(args: ActionFunctionArgs) {
	guardPlatform(args)
	requireDemo()
	return Response.json(await runtime().runDueJobs(), { headers: { 'Cache-Control': 'no-store' } })
}
