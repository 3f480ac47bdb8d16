type Tagged = { ETag: string; [header: string]: string }

/** Answers 304 if the client has this tag, else renders. The headers apply to both answers. */
export async function unlessKnown(
	request: Request,
	headers: Tagged,
	make: () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
): Promise<Response> {
	const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? []
	const isKnown = known.some((one) => one === '*' || one.replace(/^W\//, '') === headers.ETag)
	return isKnown ? new Response(null, { status: 304, headers }) : new Response(await make(), { headers })
}
