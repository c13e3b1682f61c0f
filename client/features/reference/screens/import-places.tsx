import { FileSearch, MapPinned } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { CheckboxField } from '../../../ui/inputs/choice-field.tsx';
import { CONTROL_LOOK, Field } from '../../../ui/inputs/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { DoubtfulPlaces } from '../doubtful-places.tsx';
import { PlaceOutcome } from '../place-outcome.tsx';
import { usePlaceFile } from '../use-place-file.ts';

/** First shows what the file would change, then imports it. */
export function ImportPlaces() {
	return (
		<Screen
			title={t('Import Places')}
			intro={t(
				'Districts, mandals and villages, from the Local Government Directory or from a list of names.',
			)}
			backTo="/staff"
		>
			<ImportForm />
		</Screen>
	);
}

function ImportForm() {
	const importing = usePlaceFile();
	const { file, result, failure, isPending, asksAgain, choose, run } = importing;
	return (
		<>
			<Card title={t('File')} icon={<MapPinned aria-hidden />}>
				<div className="flex flex-col gap-4">
					<Field
						label={t('CSV file')}
						hint={t(
							'From {site}: districts, sub-districts, villages or local bodies. States first, villages last. Or a list with the names of district, mandal and village.',
							{ site: 'lgdirectory.gov.in' },
						)}
						error={failure && t(failure)}
						required
					>
						{(control) => (
							<input
								{...control}
								type="file"
								accept=".csv,text/csv"
								onChange={({ target }) => choose(target.files?.[0])}
								className={`${CONTROL_LOOK} file:me-3 file:font-semibold`}
							/>
						)}
					</Field>
					<CheckboxField
						label={t('Ask again about names that were decided before')}
						checked={asksAgain}
						onCheckedChange={importing.setAsksAgain}
					/>
					<Button
						variant="secondary"
						icon={<FileSearch aria-hidden />}
						disabled={!file}
						busy={isPending}
						busyLabel={t('Reading the file…')}
						onClick={() => void run(false)}
					>
						{t('Show what would change')}
					</Button>
				</div>
			</Card>
			{result && result.doubtful.length > 0 && (
				<DoubtfulPlaces result={result} choices={importing.choices} onChoose={importing.decide} />
			)}
			{result && (
				<PlaceOutcome
					result={result}
					decided={importing.decided}
					isPending={isPending}
					onApply={() => void run(true)}
				/>
			)}
		</>
	);
}
