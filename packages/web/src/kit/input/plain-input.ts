/** antd's text box alone: its usual name brings the text area, the search box and the code box into every list. */
export { default as Input } from 'antd/es/input/Input'
