import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Button, ButtonLink } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { TextField } from '~/ui/form/TextField'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Pagination } from '~/ui/Pagination'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import { listMarkenlage } from '~/usecases/plattform/marken-lage'
import { guardBetreiber, plattformPath } from '~/web/plattform.server'
import { runtime } from '~/web/runtime.server'
import type { PlattformHandle } from '../../_shared/plattform/frame.server'
import { Schemastand } from '../../_shared/plattform/Schemastand'
import { ZUSTAND_TON } from '../../_shared/plattform/zustand'
import { screenTitle } from '../../_shared/title'

export const handle = { menu: 'marken' } satisfies PlattformHandle

const seiteSchema = z.coerce.number().int().min(1).max(10_000).catch(1)

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformMarken')
	const query = new URL(args.request.url).searchParams
	const suche = (query.get('q') ?? '').slice(0, 120)
	const seite = seiteSchema.parse(query.get('seite') ?? 1)
	const { marken, anzahl, seiten } = await listMarkenlage(ctx, runtime().sql, { suche, seite })
	const pageHref = (page: number) => plattformPath('PlattformMarken', {}, { q: suche || undefined, seite: page })
	return {
		titel: ctx.t('plattform:marken.titel'),
		...{ suche, anzahl, seite, seiten },
		neuHref: plattformPath('PlattformMarkeNeu'),
		listeHref: plattformPath('PlattformMarken'),
		zurueckHref: seite > 1 ? pageHref(seite - 1) : null,
		weiterHref: seite < seiten ? pageHref(seite + 1) : null,
		marken: marken.map(({ clientRoute, name, hosts, zustand, schema, mails }) => ({
			...{ clientRoute, name, hosts, zustand, schema, mails },
			href: plattformPath('PlattformMarke', { clientRoute }),
		})),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function PlattformMarken() {
	const { t } = useTranslation(['plattform', 'liste'])
	const { titel, suche, anzahl, seite, seiten, neuHref, listeHref, zurueckHref, weiterHref, marken } =
		useLoaderData<typeof loader>()
	const schritt = (href: string | null, label: string) => (href ? { href, label } : undefined)
	return (
		<>
			<PageTitle title={titel} lead={t('marken.text')} dense />
			<Stack>
				<p>
					<ButtonLink href={neuHref}>{t('marken.neu')}</ButtonLink>
				</p>
				<Form method="get" action={listeHref} layout="inline" className="flex max-w-xl flex-wrap items-end gap-3">
					<TextField name="q" label={t('marken.suche')} value={suche} width="half" />
					<Button variant="secondary">{t('marken.suchen')}</Button>
				</Form>
				<Table
					caption={t('marken.anzahl', { count: anzahl })}
					columns={[
						{ key: 'name', label: t('marken.name'), rowHeader: true },
						{ key: 'zustand', label: t('marken.zustand') },
						{ key: 'hosts', label: t('marken.hosts') },
						{ key: 'mails', label: t('marken.mails') },
						{ key: 'schema', label: t('marken.schema') },
					]}
					rows={marken.map(({ clientRoute, name, hosts, zustand, schema, mails, href }) => ({
						key: clientRoute,
						cells: {
							name: <Link href={href}>{name}</Link>,
							zustand: <Tag tone={ZUSTAND_TON[zustand]}>{t(`zustand.${zustand}`)}</Tag>,
							hosts: <span className="wrap-anywhere">{hosts.join(', ')}</span>,
							mails: mails ? t('marken.mailsText', mails) : '–',
							schema: <Schemastand schema={schema} />,
						},
					}))}
					empty={<p>{t('marken.keine')}</p>}
				/>
				{seiten > 1 && (
					<Pagination
						label={t('marken.seiten')}
						status={t('marken.seite', { seite, seiten })}
						previous={schritt(zurueckHref, t('marken.zurueck'))}
						next={schritt(weiterHref, t('marken.weiter'))}
					/>
				)}
			</Stack>
		</>
	)
}
