import { connectDatabase } from '../connect.ts';
import { createAdmin } from '../features/accounts/actions.ts';
import { AppError } from '../platform/errors.ts';
import { readSettings } from '../platform/process/env.ts';
import { print, printError } from '../platform/process/print.ts';
import { runCommand } from '../platform/process/run-command.ts';

const [mobile_number = '', given_name = '', surname = ''] = process.argv.slice(2);

await runCommand(async () => {
	const database = await connectDatabase(readSettings(process.env), print);
	try {
		const password = await createAdmin(database.owner, { mobile_number, given_name, surname });
		print(`Made an admin account for ${mobile_number}.\nPassword, shown only now: ${password}`);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		printError(`${error.message}\nUsage: npm run create-admin -- MOBILE GIVEN_NAME SURNAME`);
		process.exitCode = 1;
	} finally {
		await database.close();
	}
});
