import { buttonLook } from '~/ui/Button'
import { CONTAINER } from '~/ui/layout/Page'
import { FormElement, Link } from '~/ui/link'
import { RichText } from '~/ui/RichText'
import type { BannerView } from '~/web/banner.server'

const CHOICE = buttonLook({ variant: 'secondary' }, 'px-2!')

const FORM = 'cookie-formular'

/** The question about cookies, in the page's flow: it covers nothing, and both answers weigh the same. */
export function CookieBanner({ texte, einstellungenHref }: BannerView) {
	return (
		<section aria-labelledby="cookie-titel" className="border-b border-line bg-surface-alt" data-cookie-banner="">
			<div className={`${CONTAINER} grid gap-x-8 gap-y-3 py-4 lg:grid-cols-[1fr_auto] lg:items-center`}>
				<div className="max-w-prose">
					<p id="cookie-titel" className="font-semibold">
						{texte.titel}
					</p>
					<div className="text-sm text-muted">
						<RichText text={texte.text} level={2} />
					</div>
				</div>
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<div className="grid w-full grid-cols-2 gap-3 sm:w-auto">
						<button type="submit" form={FORM} name="intent" value="keine" className={CHOICE}>
							{texte.ablehnen}
						</button>
						<button type="submit" form={FORM} name="intent" value="alle" className={CHOICE}>
							{texte.annehmen}
						</button>
					</div>
					<Link href={einstellungenHref} className="inline-flex min-h-11 items-center text-sm" data-settings="">
						{texte.einstellungen}
					</Link>
				</div>
			</div>
		</section>
	)
}

/** The banner's form, at the end of the page: what a screen is about comes first in it. */
export function CookieBannerForm({ action, token, fassung, zurueck }: BannerView) {
	return (
		<FormElement method="post" action={action} id={FORM} data-once="">
			<input type="hidden" name="formular" value={token} />
			<input type="hidden" name="fassung" value={fassung} />
			<input type="hidden" name="zurueck" value={zurueck} />
		</FormElement>
	)
}
