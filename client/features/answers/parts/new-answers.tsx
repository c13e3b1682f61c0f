import { countText } from '@yuva/contract/console/attention-rules';
import { t } from '../../../language/language.ts';
import { useNewAnswers } from '../staff-api.ts';

/** The words of the link to the answers. */
export function NewAnswers() {
	const count = useNewAnswers();
	return count === 0
		? t('Answers of fellows')
		: t('Answers of fellows: {count} new', { count: countText(count) });
}
