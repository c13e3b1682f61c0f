import type { Decision } from '@yuva/contract/onboarding/schema';

/** What came of a lead's decision on a task. */
export interface DecisionResult {
	task: 1 | 2;
	/** What was decided; undefined when somebody else has decided meanwhile. */
	decision: Decision | undefined;
}

/** What is being decided. */
export interface DecisionProps {
	fellowId: string;
	fullName: string;
	task: 1 | 2;
	/** Called once the decision is stored, or somebody else turned out to have been faster. */
	onDecided: (result: DecisionResult) => void;
}

export interface DecisionDialogProps extends DecisionProps {
	open: boolean;
	onClose: () => void;
}
