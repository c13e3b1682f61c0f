import { useState } from 'react';
import { chooseLanguage, type Language, t, useLanguage } from './language.ts';

/** Each by its own name. */
const LANGUAGES: readonly (readonly [Language, string])[] = [
	['te', 'తెలుగు'],
	['en', 'English'],
];

/** What is below the root is drawn anew: the pressed button is another one, or gone with its menu. */
const focusPressed = (language: Language): void =>
	document.querySelector<HTMLElement>(`button[lang=${language}], h1`)?.focus();

export function LanguageSwitch() {
	const current = useLanguage();
	const [failed, setFailed] = useState(false);
	async function choose(language: Language) {
		setFailed(false);
		try {
			await chooseLanguage(language);
			focusPressed(language);
		} catch {
			setFailed(true);
		}
	}
	return (
		<div>
			<fieldset className="inline-flex overflow-hidden rounded-lg border border-line-strong bg-surface">
				<legend className="sr-only">{t('Language')}</legend>
				{LANGUAGES.map(([language, name]) => (
					<button
						key={language}
						type="button"
						lang={language}
						aria-pressed={language === current}
						onClick={() => void choose(language)}
						className="min-h-11 px-3 font-semibold text-teal-800 aria-pressed:bg-teal-800 aria-pressed:text-white"
					>
						{name}
					</button>
				))}
			</fieldset>
			{failed && (
				<p role="alert" className="mt-1 rounded-lg bg-surface p-2 font-semibold text-danger">
					{t('The language could not be loaded. Check the connection and try again.')}
				</p>
			)}
		</div>
	);
}
