import { t } from '../../language/language.ts';
import { showAboveScreens } from '../../ui/overlays/above-screens.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ProofForm } from './proof-form.tsx';
import { confirmProver, type Prover } from './second-factor-api.ts';

/**
 * @returns whether the server took the proof
 * @throws ApiError | NetworkError when it cannot be asked how the person signs in
 */
export async function askToConfirm(): Promise<boolean> {
	const prover = await confirmProver();
	const isConfirmed = await new Promise<boolean>((resolve) => {
		showAboveScreens(<AskDialog prover={prover} onEnd={resolve} />);
	});
	showAboveScreens(null);
	return isConfirmed;
}

interface AskDialogProps {
	prover: Prover;
	onEnd: (isConfirmed: boolean) => void;
}

function AskDialog({ prover, onEnd }: AskDialogProps) {
	return (
		<Dialog open onClose={() => onEnd(false)} title={t('Confirm that it is you')} keepOpen>
			<p className="mb-4">
				{t(
					'This concerns many people’s data, or who may see it. So Yuva asks again. It then does not ask for ten minutes.',
				)}
			</p>
			<ProofForm prover={prover} label={t('Confirm')} onDone={() => onEnd(true)} />
		</Dialog>
	);
}
