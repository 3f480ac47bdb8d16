import type { LoaderFunctionArgs } from '@remix-run/node'
import { guard } from '~/web/guard.server'
import { toEmpfehlungscode } from '../../_shared/empfaenger/stations.server'

export async function loader(args: LoaderFunctionArgs) {
	return toEmpfehlungscode(await guard(args, 'Exclusiv'), args.request)
}
