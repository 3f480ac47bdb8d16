import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { logoutBetreiber } from '~/usecases/plattform/betreiber-sitzung'
import {
	guardBetreiber,
	plattformCookie,
	plattformPath,
	plattformRedirect,
	readPlattformForm,
	sitzungOf,
} from '~/web/plattform.server'

export async function action(args: ActionFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformLogout')
	const form = await readPlattformForm(ctx, args.request, 'PlattformLogout', z.object({}))
	if (!form.ok) return plattformRedirect('PlattformMarken')
	await logoutBetreiber(ctx, sitzungOf(ctx))
	const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"', 'Set-Cookie': plattformCookie(ctx) })
	return redirect(plattformPath('PlattformLogin'), { status: 303, headers })
}
