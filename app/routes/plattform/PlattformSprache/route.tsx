import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { plattformSpracheSchema } from '~/web/forms/plattform'
import { guardBetreiber, plattformPath, plattformSpracheCookie, readPlattformForm } from '~/web/plattform.server'

/** The language of this room, as somebody chose it; what is none changes nothing. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformSprache')
	const form = await readPlattformForm(ctx, args.request, 'PlattformSprache', plattformSpracheSchema)
	const headers = new Headers(form.ok ? { 'Set-Cookie': plattformSpracheCookie(ctx, form.value.sprache) } : {})
	return redirect(plattformPath('PlattformZugang'), { status: 303, headers })
}
