import { t, useLanguage } from './language.ts';

/** Shows above a text of law, and nothing in English. */
export function LawInTelugu() {
	if (useLanguage() === 'en') return null;
	return (
		<p className="mb-2 font-semibold">
			{t('The lawyer of the organisation must still confirm this Telugu text.')}
		</p>
	);
}
