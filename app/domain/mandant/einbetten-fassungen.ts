/**
 * The published versions of the embed script, newest first, with what `integrity` says of each
 * (public/einbetten/<version>.js). None is ever removed or changed: pages of other sites name them.
 */
export const EINBETTEN_FASSUNGEN = [
	{ version: '1.2.0', integrity: 'sha384-mm4WbMohTsNR27IE498/auGF99bf+IqLhIpk2HtN0F+ORn1+EkxXdz//XPx0pWuG' },
	{ version: '1.1.0', integrity: 'sha384-G/XYoSobo5O1b9grtIeAISK9OtJ8/CQofTLuCCM7N1IlCFIcXG1t5nlvmi+mFcds' },
	{ version: '1.0.0', integrity: 'sha384-2PWAE2Q/TFr4w8e+RXW8pV33T9DapMBvE+khUbyK9a8rWgG3JIJzqZVoF1wasAu8' },
] as const
