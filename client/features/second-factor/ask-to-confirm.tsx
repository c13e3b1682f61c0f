import { createRoot } from 'react-dom/client';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { confirmProver, type Prover } from './api.ts';
import { ProofForm } from './proof-form.tsx';

/**
 * In a root of its own, so that no screen has to hold a place for it.
 * @returns whether the server took the proof
 * @throws ApiError | NetworkError when it cannot be asked how the person signs in
 */
export async function askToConfirm(): Promise<boolean> {
	const prover = await confirmProver();
	const place = document.body.appendChild(document.createElement('div'));
	const root = createRoot(place);
	const isConfirmed = await new Promise<boolean>((resolve) => {
		root.render(<AskDialog prover={prover} onEnd={resolve} />);
	});
	root.unmount();
	place.remove();
	return isConfirmed;
}

interface AskDialogProps {
	prover: Prover;
	onEnd: (isConfirmed: boolean) => void;
}

function AskDialog({ prover, onEnd }: AskDialogProps) {
	return (
		<Dialog open onClose={() => onEnd(false)} title="Please confirm that it is you" keepOpen>
			<p className="mb-4">
				This concerns many people’s data, or who may see it. So Yuva asks again. It then does not ask for ten
				minutes.
			</p>
			<ProofForm prover={prover} label="Confirm" onDone={() => onEnd(true)} />
		</Dialog>
	);
}
