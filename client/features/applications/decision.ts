import type { Decision } from '@yuva/contract/onboarding/schema';

export interface DecisionResult {
	task: 1 | 2;
	/** Undefined when another lead decided first. */
	decision: Decision | undefined;
}

export interface DecisionProps {
	fellowId: string;
	fullName: string;
	task: 1 | 2;
	/** Called when the decision is stored, or another lead decided first. */
	onDecided: (result: DecisionResult) => void;
}

export interface DecisionDialogProps extends DecisionProps {
	open: boolean;
	onClose: () => void;
}
