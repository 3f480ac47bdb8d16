import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/form/TextField'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { showMarkenlage } from '~/usecases/plattform/marken-lage'
import { markeKopieSchema } from '~/web/forms/plattform'
import { guardBetreiber, plattformPath, plattformToken } from '~/web/plattform.server'
import { failPage } from '~/web/replies.server'
import { runtime } from '~/web/runtime.server'
import { Formular, useFormular } from '../../_shared/Formular'
import type { PlattformHandle } from '../../_shared/plattform/frame.server'
import { screenTitle } from '../../_shared/title'
import { takeMarkeKopie } from './action.server'

export const handle = { menu: 'marken' } satisfies PlattformHandle

/** As long as a brand's name may be. */
const NAME_MAX = 60

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformMarkeKopie')
	const found = await showMarkenlage(ctx, runtime().sql, args.params.clientRoute ?? '')
	if (!found.ok) throw failPage(found.code, undefined, ctx.locale)
	const { name, clientRoute } = found.value
	return {
		...{ titel: ctx.t('plattform:kopie.titel', { name }), name, token: plattformToken(ctx, 'PlattformMarkeKopie') },
		vorschlag: { markenname: `${name} Test`.slice(0, NAME_MAX), kurzname: `${clientRoute}-test` },
		markenHref: plattformPath('PlattformMarken'),
		markeHref: plattformPath('PlattformMarke', { clientRoute }),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformMarkeKopie')
	return takeMarkeKopie(ctx, args.request, args.params.clientRoute ?? '')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function PlattformMarkeKopie() {
	const { t } = useTranslation(['plattform', 'allgemein'])
	const { titel, name, token, vorschlag, markenHref, markeHref } = useLoaderData<typeof loader>()
	const labels = { markenname: t('feld.markenname'), kurzname: t('feld.kurzname'), host: t('feld.host') }
	const reply = useActionData<typeof action>()
	const formular = useFormular({ schema: markeKopieSchema, reply, labels, values: vorschlag })
	const { field } = formular
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: markenHref, label: t('marken.titel') }, { href: markeHref, label: name }, { label: titel }]}
			/>
			<PageTitle title={titel} lead={t('kopie.text')} />
			<div className="max-w-2xl">
				<p className="mb-4">{t('kopie.ohne')}</p>
				<p className="mb-6">{t('kopie.test')}</p>
				<Formular formular={formular} token={token}>
					<TextField {...field('markenname')} hint={t('kopie.markenname')} autoComplete="off" required />
					<TextField {...field('kurzname')} hint={t('neu.kurzname')} autoComplete="off" spellCheck={false} required />
					<TextField {...field('host')} hint={t('neu.host')} autoComplete="off" spellCheck={false} required />
					<div>
						<Button>{t('kopie.absenden')}</Button>
					</div>
				</Formular>
			</div>
		</>
	)
}
