import { t } from '../../language/language.ts';

export const CONTENT = 'content';

/** It must be the first stop of the keyboard. */
export const SkipLink = () => (
	<nav aria-label={t('Shortcut')} className="no-print">
		<a href={`#${CONTENT}`} className="skip-link">
			{t('Skip to the content')}
		</a>
	</nav>
);
