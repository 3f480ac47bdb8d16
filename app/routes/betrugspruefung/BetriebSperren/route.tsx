import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { DescriptionList } from '~/ui/DescriptionList'
import { Checkbox } from '~/ui/form/Checkbox'
import { Textarea } from '~/ui/form/Textarea'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { showSperren, updateSperren } from '~/usecases/mandant/update-sperren'
import { sperrenSchema } from '~/web/forms/betrugspruefung'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { useDarf } from '../../_shared/betrieb/Darf'
import { alreadySent, type BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'
import { WerEntscheidet } from '../../_shared/betrieb/WerEntscheidet'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'sperren' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebSperren')
	const { muster, kontenGesperrt } = await showSperren(ctx)
	return {
		titel: ctx.t('betrugspruefung:sperren.titel'),
		token: formToken(ctx, 'BetriebSperren'),
		muster: muster.join('\n'),
		kontenGesperrt,
		gespeichert: new URL(args.request.url).searchParams.has('gespeichert'),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebSperren')
	const form = await readForm(ctx, args.request, 'BetriebSperren', sperrenSchema)
	if (!form.ok) return form.reply
	const frage = await askOnce(ctx, form, form.key, async () => {
		const vorher = await showSperren(ctx)
		const { muster, kontenGesperrt } = form.value
		const liste = (eintraege: string[]) => eintraege.join(', ') || '–'
		const neu = liste(muster.filter((eintrag) => !vorher.muster.includes(eintrag)))
		const weg = liste(vorher.muster.filter((eintrag) => !muster.includes(eintrag)))
		if (neu === weg && kontenGesperrt === vorher.kontenGesperrt) return undefined
		const alle = ctx.t(kontenGesperrt ? 'rueckfrage:alleJa' : 'rueckfrage:alleNein')
		return { art: 'sperren', recht: 'sperren.aendern', werte: { neu, weg, alle } }
	})
	if (frage) return frage
	const schon = await alreadySent(ctx, form.key)
	const done = await updateSperren(ctx, form.value, form.key)
	return done.ok ? redirectTo(ctx, 'BetriebSperren', {}, { gespeichert: 1, ...schon }) : form.refuse(done.code)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebSperren() {
	const { titel, token, muster, kontenGesperrt, gespeichert } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['betrugspruefung', 'rueckfrage'])
	const formular = useFormular({
		schema: sperrenSchema,
		reply,
		values: { muster, kontenGesperrt },
		labels: { muster: t('sperren.muster') },
	})
	const darf = useDarf()
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome success={gespeichert && !reply ? t('sperren.gespeichert') : undefined} />
			<PageTitle title={titel} lead={t('sperren.text')} />
			<div className="max-w-2xl">
				{darf('sperren.aendern') ? (
					<Formular formular={formular} token={token}>
						<Textarea
							{...formular.field('muster')}
							hint={t('sperren.musterHinweis')}
							rows={6}
							autoComplete="off"
							spellCheck={false}
						/>
						<Checkbox {...formular.tick('kontenGesperrt')} hint={t('sperren.alleHinweis')}>
							{t('sperren.alle')}
						</Checkbox>
						<div>
							<Button>{t('sperren.absenden')}</Button>
						</div>
					</Formular>
				) : (
					<Stack>
						<DescriptionList
							items={[
								{ term: t('sperren.muster'), value: <span className="whitespace-pre-line">{muster || '–'}</span> },
								{ term: t('sperren.alle'), value: t(kontenGesperrt ? 'rueckfrage:alleJa' : 'rueckfrage:alleNein') },
							]}
						/>
						<WerEntscheidet recht="sperren.aendern" />
					</Stack>
				)}
			</div>
		</>
	)
}
