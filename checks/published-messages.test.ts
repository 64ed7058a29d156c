/** The sentences that the published description quotes are said by the product, letter by letter: programs and people look for them. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const published = [
  'Account cancelled successfully',
  'Add address info successfully.',
  'Allocate revoke successfully',
  'Allocated successfully',
  'Allocation confirmed successfully',
  'Cash flow amount modified successfully.',
  'Cash flow date modified successfully.',
  'Cash flow path modified successfully.',
  'Cash flow postscript modified successfully.',
  'Certification audit in progress. Please be patient...',
  'Clearing flow submitted successfully',
  'Data does not exist',
  'Delete address info successfully.',
  'Error',
  'Execute Successful.',
  'Failed to login with token',
  'Fetch List Failed!',
  'Incorrect Date Format',
  'Info',
  'Inquiry Price Successfully.',
  'Invalid access token detected',
  'Net amount withdrawn successfully',
  'No results..',
  'not found',
  'Only the latest change record can be deleted',
  'Please enter the correct passport number.',
  'Please input the ID number in the correct format.',
  'Please select a piece of data to operate!',
  'Re-send Fail',
  'Re-send Successful',
  'Real name authentication audit failed, please re authenticate.',
  'Refresh balance successfully',
  'request timed out, please ask the price again',
  'Revert file Successfully.',
  'Select a contact to start a conversation.',
  'server error',
  'server not exist',
  'Start a conversation by typing your message below.',
  'Submitted for deletion approval.',
  'Submitted to expire in advance, waiting for approval.',
  'Submitted to expire, waiting for approval.',
  'Successfully check.',
  'Successfully deleted',
  'Successfully insert',
  'Successfully update',
  'The Date is not null',
  'The deletion operation has been submitted and is pending approval.',
  'The email address is already in use',
  'The table has no data exported. Please try downloading other data.',
  'There are no notifications for now.',
  'There may be a network reason, please refresh and try again.',
  'This data cannot be deleted',
  'This record has been locked and cannot be deleted',
  'This record has been locked and cannot be modified',
  'This type of operation is not supported',
  'Token expired, please login again',
  'Transaction cancelled successfully',
  'unauthorized (trying to access a restricted page)',
  'Unlock succeeded',
  'Update address info successfully.',
  'Upload file Successfully.',
  'You must enter the country code.',
]

/** The English of every text below a value. */
function englishOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(englishOf)
  return 'en' in value && typeof value.en === 'string' ? [value.en, ...below] : below
}

it('every published sentence stands in the product as it was published', async () => {
  const files = fs.globSync('packages/contract/src/**/*.{text,refusals,dict}.ts', { cwd: root })
  const modules = await Promise.all(files.map((file) => import(path.join(root, file))))
  const sentences = new Set(modules.flatMap((module) => Object.values(module).flatMap(englishOf)))
  expect(published.filter((sentence) => !sentences.has(sentence))).toEqual([])
})
