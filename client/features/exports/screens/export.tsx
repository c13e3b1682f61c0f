import { t } from '../../../language/language.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useExportChoices } from '../api.ts';
import { ExportForm } from '../export-form.tsx';

export function Export() {
	const choices = useExportChoices();
	return (
		<Screen
			title={t('Export')}
			intro={t('Everything that you may see, as a file for a spreadsheet.')}
			width="wide"
		>
			<Loaded query={choices} skeleton={<FormSkeleton label={t('Loading districts…')} />}>
				{({ districts, years }) =>
					districts.length === 0 ? (
						<EmptyState
							title={t('Nothing to export yet')}
							hint={t('There is something to export as soon as a volunteer of yours has registered.')}
						/>
					) : (
						<ExportForm districts={districts} years={years} />
					)
				}
			</Loaded>
		</Screen>
	);
}
