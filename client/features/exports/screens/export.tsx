import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useDistrictChoices } from '../api.ts';
import { ExportForm } from '../export-form.tsx';

export function Export() {
	const districts = useDistrictChoices();
	return (
		<Screen
			title="Export"
			intro="Everything that you may see, as a file for a spreadsheet."
			backTo="/staff"
			width="wide"
		>
			<Loaded query={districts} skeleton={<FormSkeleton label="Loading districts…" />}>
				{(choices) =>
					choices.length === 0 ? (
						<EmptyState
							title="Nothing to export yet"
							hint="There is something to export as soon as a volunteer of yours has registered."
						/>
					) : (
						<ExportForm districts={choices} />
					)
				}
			</Loaded>
		</Screen>
	);
}
