import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { listMails } from '~/usecases/mail/list-mails'
import { postfachContext } from '~/web/demo.server'
import { guard } from '~/web/guard.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide' }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'DevPostfach')
	const mails = await listMails(postfachContext(ctx))
	return {
		titel: ctx.t('inhalte:postfach.titel'),
		mails: mails.map(({ id, vorlage, an, betreff, am }) => ({
			id,
			vorlage,
			an,
			betreff,
			am: formatDateTime(am),
			href: pathTo(ctx.mandant, 'DevMail', { mailId: id }),
			textHref: pathTo(ctx.mandant, 'DevMail', { mailId: id }, { teil: 'text' }),
		})),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function DevPostfach() {
	const { titel, mails } = useLoaderData<typeof loader>()
	const { t } = useTranslation('inhalte')
	return (
		<>
			<PageTitle title={titel} lead={t('postfach.text')} />
			{mails.length === 0 ? (
				<EmptyState title={t('postfach.leer')} />
			) : (
				<Table
					caption={titel}
					hideCaption
					columns={[
						{ key: 'betreff', label: t('postfach.betreff'), rowHeader: true },
						{ key: 'an', label: t('postfach.an') },
						{ key: 'am', label: t('postfach.am') },
						{ key: 'text', label: t('postfach.nurText') },
					]}
					rows={mails.map((mail) => ({
						key: mail.id,
						cells: {
							betreff: (
								<Link href={mail.href} data-vorlage={mail.vorlage} data-an={mail.an}>
									{mail.betreff}
								</Link>
							),
							an: <span className="break-all">{mail.an}</span>,
							am: mail.am,
							text: (
								<Link href={mail.textHref} aria-label={`${t('postfach.nurText')}: ${mail.betreff}`}>
									{t('postfach.nurText')}
								</Link>
							),
						},
					}))}
				/>
			)}
		</>
	)
}
