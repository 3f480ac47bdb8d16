import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { PageTitle } from '~/ui/layout/PageTitle'
import { demoHostTokens } from '~/usecases/konto/demo-host-tokens'
import { requireDemo } from '~/web/demo.server'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { runtime } from '~/web/runtime.server'
import { screenTitle } from '../../_shared/title'

/** Plays the host page of a brand with IsAutologin: signs tokens as the real one would (docs/autologin.md). */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'DevHost')
	requireDemo()
	if (!ctx.mandant.config.IsAutologin) throw failPage('nicht_gefunden')
	return {
		titel: ctx.t('inhalte:host.titel'),
		autologinHref: pathTo(ctx.mandant, 'Autologin'),
		personen: await demoHostTokens(ctx, runtime().env.MASTER_KEY),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function DevHost() {
	const { titel, autologinHref, personen } = useLoaderData<typeof loader>()
	const { t } = useTranslation('inhalte')
	return (
		<>
			<PageTitle title={titel} lead={t('host.text')} />
			<div className="grid gap-4">
				{personen.map(({ name, token }) => (
					<Form key={name} action={autologinHref} hidden={<input type="hidden" name="token" value={token} />}>
						<Button variant="secondary">{t('host.weiter', { name })}</Button>
					</Form>
				))}
			</div>
		</>
	)
}
