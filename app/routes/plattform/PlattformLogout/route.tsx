import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { logoutBetreiber } from '~/usecases/plattform/betreiber-sitzung'
import { guardBetreiber, plattformCookie, plattformPath, sitzungOf } from '~/web/plattform.server'

/** Needs no form token: the edge refuses other sites' posts, and a page that was open too long keeps nobody in. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformLogout')
	await logoutBetreiber(ctx, sitzungOf(ctx))
	const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"', 'Set-Cookie': plattformCookie(ctx) })
	return redirect(plattformPath('PlattformLogin'), { status: 303, headers })
}
