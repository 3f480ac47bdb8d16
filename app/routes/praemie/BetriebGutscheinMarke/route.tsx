import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { LOCALES } from '~/domain/shared/locale'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/form/Checkbox'
import { FileField } from '~/ui/form/FileField'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { saveGutscheinMarke, showGutscheinMarke } from '~/usecases/praemie/gutschein-marken'
import { gutscheinMarkeSchema } from '~/web/forms/praemie'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { Darf } from '../../_shared/betrieb/Darf'
import { alreadySent, type BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import { MarkenLogo } from '../../_shared/praemie/MarkenLogo'
import { screenTitle } from '../../_shared/title'
import { zeichenteilText } from '../../_shared/zeichenteil'

export const handle = { width: 'wide', menu: 'gutscheine' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebGutscheinMarke')
	const liste = pathTo(ctx.mandant, 'BetriebGutscheine')
	const found = await showGutscheinMarke(ctx, args.params.marke ?? '')
	if (!found.ok) throw failPage(found.code, { href: liste, text: 'zurListe' })
	return {
		titel: ctx.t('gutscheine:marken.seite', { marke: found.value.marke }),
		token: formToken(ctx, 'BetriebGutscheinMarke'),
		listeHref: liste,
		marke: found.value,
		logoHref: found.value.logoName ? pathTo(ctx.mandant, 'GutscheinLogo', { logoName: found.value.logoName }) : null,
		gespeichert: new URL(args.request.url).searchParams.has('gespeichert'),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebGutscheinMarke')
	const form = await readForm(ctx, args.request, 'BetriebGutscheinMarke', gutscheinMarkeSchema)
	if (!form.ok) return form.reply
	const marke = args.params.marke ?? ''
	const schon = await alreadySent(ctx, form.key)
	const { logoDatei, ohneLogo, ...texte } = form.value
	const datei = logoDatei?.size ? Buffer.from(await logoDatei.arrayBuffer()) : undefined
	const logo = datei ?? (ohneLogo ? null : undefined)
	const saved = await saveGutscheinMarke(ctx, { marke, ...texte, logo }, form.key)
	if (!saved.ok) {
		const feld = saved.code === 'nicht_gefunden' ? undefined : 'logoDatei'
		return form.refuse(saved.code, feld, zeichenteilText(ctx.t, saved))
	}
	return redirectTo(ctx, 'BetriebGutscheinMarke', { marke }, { gespeichert: 1, ...schon })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebGutscheinMarke() {
	const { titel, token, listeHref, marke, logoHref, gespeichert } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['gutscheine', 'allgemein'])
	const { shopUrl, einloesen } = marke
	const formular = useFormular({
		schema: gutscheinMarkeSchema,
		reply,
		values: { shopUrl, einloesen },
		labels: {
			shopUrl: t('marken.shopUrl'),
			einloesen: t('marken.einloesen'),
			logoDatei: t('marken.logo'),
		},
	})
	return (
		<>
			<Outcome success={gespeichert && !reply ? t('marken.gespeichert') : undefined} />
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: listeHref, label: t('einer.zurueck') }, { label: marke.marke }]}
			/>
			<PageTitle title={titel} lead={t('marken.text')} />
			<Darf recht="praemie.gutscheine">
				<div className="max-w-2xl">
					<Formular formular={formular} token={token} dateien>
						<TextField
							{...formular.field('shopUrl')}
							type="url"
							hint={t('marken.shopHinweis')}
							autoComplete="off"
							maxLength={500}
						/>
						{LOCALES.map((locale) => (
							<Textarea
								key={locale}
								{...formular.fieldIn('einloesen', locale)}
								rows={4}
								maxLength={500}
								lang={locale}
							/>
						))}
						{logoHref && (
							<div className="flex flex-wrap items-center gap-4">
								<MarkenLogo href={logoHref} />
								<Checkbox {...formular.tick('ohneLogo')}>{t('marken.ohneLogo')}</Checkbox>
							</div>
						)}
						<FileField
							{...formular.field('logoDatei')}
							hint={t('marken.logoHinweis')}
							accept=".svg,.png,.jpg,.jpeg,.webp,.gif,image/svg+xml,image/png,image/jpeg,image/webp,image/gif"
						/>
						<Button>{t('marken.absenden')}</Button>
					</Formular>
				</div>
			</Darf>
		</>
	)
}
