import { redirect } from '@remix-run/node'
import { pathTo } from '~/paths'
import type { WebContext } from '~/web/guard.server'

/** Where both spellings of the address printed on cards lead: to Empfehlungscode, with what was appended to them. */
export const toEmpfehlungscode = (ctx: WebContext, request: Request): Response =>
	redirect(pathTo(ctx.mandant, 'Empfehlungscode', {}, Object.fromEntries(new URL(request.url).searchParams)))
