import { countText } from '@yuva/contract/console/attention-rules';
import { MessagesSquare } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { useNewAnswers } from '../staff-api.ts';

export function NewAnswers() {
	const count = useNewAnswers();
	return (
		<ButtonLink variant="secondary" width="fit" icon={<MessagesSquare aria-hidden />} to="/staff/answers">
			{count === 0
				? t('Answers of fellows')
				: t('Answers of fellows: {count} new', { count: countText(count) })}
		</ButtonLink>
	);
}
