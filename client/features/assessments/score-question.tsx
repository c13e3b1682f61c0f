import { t } from '../../language/language.ts';
import { ChangeQuestion, type SavedChange } from '../../ui/overlays/change-question.tsx';

interface ScoreQuestionProps {
	open: boolean;
	/** Empty where scores come from an earlier visit and the screen went on to them by itself. */
	changes: readonly SavedChange[];
	onYes: () => void;
	onNo: () => void;
}

export function ScoreQuestion(props: ScoreQuestionProps) {
	const hasChanges = props.changes.length > 0;
	return (
		<ChangeQuestion {...props} title={hasChanges ? t('Change saved scores?') : t('Save these scores?')}>
			{!hasChanges && t('These scores were chosen earlier and are not saved yet.')}
		</ChangeQuestion>
	);
}
