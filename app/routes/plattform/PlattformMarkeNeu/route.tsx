import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/form/TextField'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { markeNeuSchema } from '~/web/forms/plattform'
import { guardBetreiber, plattformPath, plattformToken } from '~/web/plattform.server'
import { Formular, useFormular } from '../../_shared/Formular'
import type { PlattformHandle } from '../../_shared/plattform/frame.server'
import { screenTitle } from '../../_shared/title'
import { takeMarkeNeu } from './action.server'

export const handle = { menu: 'marken' } satisfies PlattformHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformMarkeNeu')
	return {
		titel: ctx.t('plattform:neu.titel'),
		token: plattformToken(ctx, 'PlattformMarkeNeu'),
		markenHref: plattformPath('PlattformMarken'),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformMarkeNeu')
	return takeMarkeNeu(ctx, args.request)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function PlattformMarkeNeu() {
	const { t } = useTranslation(['plattform', 'allgemein'])
	const { titel, token, markenHref } = useLoaderData<typeof loader>()
	const labels = {
		...{ markenname: t('feld.markenname'), firma: t('feld.firma'), kurzname: t('feld.kurzname') },
		...{ host: t('feld.host'), anschrift: t('feld.anschrift'), vertretung: t('feld.vertretung') },
	}
	const formular = useFormular({ schema: markeNeuSchema, reply: useActionData<typeof action>(), labels })
	const { field } = formular
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: markenHref, label: t('marken.titel') }, { label: titel }]}
			/>
			<PageTitle title={titel} lead={t('neu.text')} />
			<div className="max-w-2xl">
				<Formular formular={formular} token={token}>
					<TextField {...field('markenname')} hint={t('neu.markenname')} autoComplete="off" required />
					<TextField {...field('firma')} hint={t('neu.firma')} autoComplete="off" required />
					<TextField {...field('anschrift')} hint={t('neu.anschrift')} autoComplete="off" required />
					<TextField {...field('vertretung')} hint={t('neu.vertretung')} autoComplete="off" required />
					<TextField {...field('kurzname')} hint={t('neu.kurzname')} autoComplete="off" spellCheck={false} required />
					<TextField {...field('host')} hint={t('neu.host')} autoComplete="off" spellCheck={false} required />
					<div>
						<Button>{t('neu.absenden')}</Button>
					</div>
				</Formular>
			</div>
		</>
	)
}
